type ShareDevice = {
  share?: (data: { title: string; url: string }) => Promise<void>
  clipboard?: { writeText(text: string): Promise<void> }
}

/** Offers a link to the device's share sheet, or copies it where there is none or it does not open. */
export async function share(
  link: { title: string; url: string },
  device: ShareDevice,
): Promise<'shared' | 'copied' | 'refused'> {
  try {
    if (device.share) {
      await device.share(link)
      return 'shared'
    }
  } catch (error) {
    // The person closed the sheet: nothing is copied.
    if ((error as Error).name === 'AbortError') return 'shared'
  }
  try {
    // Absent in insecure contexts.
    if (!device.clipboard) return 'refused'
    await device.clipboard.writeText(link.url)
    return 'copied'
  } catch {
    return 'refused'
  }
}
