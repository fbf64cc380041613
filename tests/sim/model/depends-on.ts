import type { FrozenMutation } from '../../../web/sync/types.ts'

/** The record of a mutation, and those that its relations reference. */
export function dependsOn({ collection, id, set }: FrozenMutation): string[] {
  const folder = collection === 'bookmarks' ? set?.folder_id : undefined
  return folder ? [`${collection}/${id}`, `bookmark_folders/${String(folder)}`] : [`${collection}/${id}`]
}
