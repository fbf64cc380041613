/** The media query for screens from Mantine's breakpoint on, as `$mantine-breakpoint-md` in style sheets (postcss.config.mjs). */
export const FROM_MD = '(min-width: 64em)'
