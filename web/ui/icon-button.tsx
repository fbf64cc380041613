import { ActionIcon, createPolymorphicComponent, type ActionIconProps } from '@mantine/core'

type Props = ActionIconProps & { label: string }

/** An icon button with a 44 px target, named by `label`. With `component={Link}` it is a link. */
export const IconButton = createPolymorphicComponent<'button', Props>(function IconButton({ label, ...rest }: Props) {
  return <ActionIcon size={44} variant="subtle" color="gray" aria-label={label} title={label} {...rest} />
})
