/** The logo without the name, as in public/favicon.svg: a ring, a quarter, a leaf. Decorative. Size it with `className`. */
export function LogoMark({ className = '' }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 4 4" aria-hidden="true">
      <path fill="var(--m-claySoft)" d="M0 0h4v4H0z" />
      <path fill="var(--m-line)" d="M2 0h2v2H2z" />
      <path fill="var(--m-sageSoft)" d="M0 2h2v2H0z" />
      <circle fill="none" stroke="var(--m-clay)" strokeWidth=".32" cx="1" cy="1" r=".62" />
      <path fill="var(--m-ink)" d="M2 2V1a1 1 0 0 1 1 -1h1v1a1 1 0 0 1 -1 1z" />
      <path fill="var(--m-sage)" d="M2 4H0a2 2 0 0 1 2 -2z" />
    </svg>
  )
}
