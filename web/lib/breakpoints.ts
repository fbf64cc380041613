/** The media queries for screens from Mantine's breakpoints on, as `$mantine-breakpoint-md` in style sheets (postcss.config.mjs). */
export const FROM_SM = '(min-width: 48em)'
export const FROM_MD = '(min-width: 64em)'
