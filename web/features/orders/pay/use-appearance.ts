import { useComputedColorScheme } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { useMemo } from 'react'
import type { Appearance } from './stripe-script.ts'

/** The colors of this page as the form of the payment provider, which is a document of its own, is to have them. */
export function useAppearance(): Appearance {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false })
  return useMemo(() => {
    const styles = getComputedStyle(document.documentElement)
    const color = (name: string) => styles.getPropertyValue(`--${name}`).trim()
    return {
      theme: scheme === 'dark' ? 'night' : 'stripe',
      disableAnimations: isStill,
      variables: {
        ...{ colorBackground: color('surface'), colorText: color('ink'), colorTextSecondary: color('muted') },
        ...{ colorTextPlaceholder: color('muted'), colorPrimary: color('indigo'), colorDanger: color('tomato') },
        ...{ inputColorBorder: color('edge'), accessibleColorOnColorPrimary: color('on-indigo') },
        // Smaller letters let phones zoom in on a field.
        ...{ fontFamily: color('mantine-font-family'), fontSizeBase: '16px', borderRadius: '10px' },
      },
    }
    // The variables follow the scheme.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [scheme, isStill])
}
