/** How every NativeSelect looks: with the arrow of all that opens a list. Its own would need the styles of Mantine's Combobox. */
export const SELECT_PROPS = { size: 'md', rightSection: <></>, 'data-arrow': true } as const
