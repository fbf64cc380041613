/** The derived `office-map`: the states around the office as SVG path data, their codes, and the position of the office. */
export type OfficeMap = {
  width: number
  height: number
  land: string
  borders: string
  labels: { code: string; x: number; y: number }[]
  pin: { x: number; y: number }
}
