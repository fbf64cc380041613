import { useEffect } from 'react'
import type { EventEntry } from '../../catalog/schema/events.ts'

/** Structured data is in the HTML alone, which has the dates of the build: who reads it with scripts, such as a search engine, gets those of now. */
export function useDatesInHead(events: readonly EventEntry[]): void {
  useEffect(() => {
    for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
      const data = JSON.parse(script.textContent) as { '@type'?: string; name?: string; startDate?: string }
      const event = data['@type'] === 'Event' ? events.find(({ name }) => name === data.name) : undefined
      if (event && event.start !== data.startDate)
        script.textContent = JSON.stringify({ ...data, startDate: event.start, endDate: event.end })
    }
  }, [events])
}
