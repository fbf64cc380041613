/** Media queries for screens from Mantine's breakpoints on, as `$mantine-breakpoint-xs` and `-md` in style sheets (postcss.config.mjs). */
export const FROM_XS = '(min-width: 36em)'
export const FROM_MD = '(min-width: 64em)'
