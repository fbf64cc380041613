import { Dexie, RangeSet } from 'dexie'
import { isStalled, onStallChange } from './transaction-watch.ts'

/** Runs live queries again when a stalled database answers again. */
export function requeryAfterStall(): void {
  onStallChange(() => {
    if (!isStalled()) Dexie.on('storagemutated').fire({ all: new RangeSet(-Infinity, [[]]) })
  })
}
