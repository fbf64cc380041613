/** In the place of a menu whose code could not be loaded. */
export function NotHere() {
  return <p style={{ padding: '0.75rem' }}>This menu is not on this device yet. Connect once, and open it again.</p>
}
