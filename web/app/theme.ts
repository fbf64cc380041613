import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

const indigo: MantineColorsTuple = [
  '#efedfc',
  '#e3e0fa',
  '#dad7f8',
  '#bdb9fc',
  '#a5a0fa',
  '#7c76ee',
  '#4338ca',
  '#372dae',
  '#2a2960',
  '#14122e',
]
const paper: MantineColorsTuple = [
  '#fbfaf7',
  '#f4f1ea',
  '#ede8dc',
  '#e6e1d6',
  '#8f8a7c', // the edge of a field: 3:1
  '#a7a192',
  '#777469',
  '#595d6e',
  '#3a3d4b',
  '#1b1d28',
]
const deep: MantineColorsTuple = [
  '#eceae4',
  '#d9d6cc',
  '#a6aaba',
  '#8a8fa3',
  '#6d7287', // the edge of a field: 3:1
  '#2c3041',
  '#232736',
  '#1a1d28',
  '#12141c',
  '#0c0e14',
]

// Buttons and icons use the tokens, so that each state has a designed color in both schemes, not a computed shade.
const variantColorResolver: VariantColorsResolver = (input) => {
  const name = input.color ?? input.theme.primaryColor
  const tone = name === 'red' ? 'tomato' : name === 'indigo' ? 'indigo' : null
  const none = '1px solid transparent'
  if (input.variant === 'default')
    return {
      background: 'transparent',
      hover: 'var(--raised)',
      color: 'var(--ink)',
      border: '1px solid var(--outline)',
    }
  if (name === 'gray' && input.variant === 'subtle')
    return { background: 'transparent', hover: 'var(--raised)', color: 'var(--ink)', border: none }
  if (!tone) return defaultVariantColorsResolver(input)
  const wash =
    tone === 'indigo'
      ? { rest: 'var(--wash)', press: 'var(--wash-press)' }
      : { rest: 'var(--tomato-wash)', press: 'var(--tomato-wash)' }
  switch (input.variant) {
    case 'filled':
      return { background: `var(--${tone})`, hover: `var(--${tone}-press)`, color: `var(--on-${tone})`, border: none }
    case 'light':
      return { background: wash.rest, hover: wash.press, color: `var(--${tone})`, border: none }
    case 'subtle':
      return { background: 'transparent', hover: wash.rest, color: `var(--${tone})`, border: none }
    case 'outline':
      return {
        background: 'transparent',
        hover: wash.rest,
        color: `var(--${tone})`,
        border: `1px solid var(--${tone})`,
      }
    default:
      return defaultVariantColorsResolver(input)
  }
}

/** The height of the bar at the foot of the installed app, with some room. */
const BOTTOM_BAR_PX = 76
type Fitted = { availableHeight: number; elements: { floating: HTMLElement } }
/** Four rows of a menu. */
const MIN_MENU_PX = 190

/** The Mantine theme. Colors come from tokens.css; see `cssVariablesResolver`. */
export const theme = createTheme({
  colors: { indigo, gray: paper, dark: deep },
  primaryColor: 'indigo',
  primaryShade: { light: 6, dark: 4 },
  white: '#ffffff',
  black: '#1b1d28',
  variantColorResolver,
  fontFamily: "ui-sans-serif, system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.6' },
  headings: { fontWeight: '750', textWrap: 'balance' },
  radius: { xs: '0.375rem', sm: '0.5rem', md: '0.625rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'md',
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '80em', xl: '90em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: {
      defaultProps: { size: 'md' },
      // As variables, which a style sheet can still override; `styles` would be inline.
      vars: () => ({ root: { '--button-fz': '1rem', '--button-padding-x': '1.25rem' } }),
    },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    CloseButton: { defaultProps: { size: 44, iconSize: 22 } },
    // An optional field says so in its label.
    InputWrapper: { defaultProps: { withAsterisk: false } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    TagsInput: { defaultProps: { size: 'md' } },
    Checkbox: {
      defaultProps: { size: 'md', radius: '0.3125rem', iconColor: 'var(--on-indigo)' },
      vars: () => ({ root: { '--checkbox-size': '1.25rem' } }),
    },
    SegmentedControl: { defaultProps: { size: 'md' } },
    Menu: {
      defaultProps: {
        shadow: 'md',
        radius: 'lg',
        position: 'bottom-end',
        transitionProps: { duration: 120 },
        // Above the bar of an installed app; what has no room scrolls.
        middlewares: {
          flip: { padding: BOTTOM_BAR_PX },
          shift: true,
          size: {
            padding: 8,
            apply({ availableHeight, elements: { floating } }: Fitted) {
              floating.style.maxHeight = `${Math.max(MIN_MENU_PX, availableHeight)}px`
              floating.style.overflowY = 'auto'
            },
          },
        },
      },
    },
  },
})

/** Points Mantine's variables at the tokens, in both schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const tokens = {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': 'var(--muted)',
    '--mantine-color-anchor': 'var(--indigo)',
    '--mantine-color-error': 'var(--tomato)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--raised)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-indigo-filled': 'var(--indigo)',
    '--mantine-color-indigo-filled-hover': 'var(--indigo-press)',
    '--mantine-color-indigo-light': 'var(--wash)',
    '--mantine-color-indigo-light-hover': 'var(--wash-press)',
    '--mantine-color-indigo-light-color': 'var(--indigo)',
    '--mantine-color-indigo-text': 'var(--indigo)',
    '--mantine-color-red-filled': 'var(--tomato)',
    '--mantine-color-red-filled-hover': 'var(--tomato-press)',
    '--mantine-color-red-light': 'var(--tomato-wash)',
    '--mantine-color-red-light-color': 'var(--tomato)',
    '--mantine-color-red-text': 'var(--tomato)',
    '--mantine-primary-color-contrast': 'var(--on-indigo)',
    '--mantine-shadow-md': 'var(--shadow)',
  }
  return { variables: {}, light: tokens, dark: tokens }
}
