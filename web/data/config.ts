import * as v from 'valibot'

/** What `GET /api/config` tells a client; kept for offline. */
export const ServerConfig = v.object({
  version: v.string(),
  signup: v.picklist(['open', 'closed']),
  mail: v.boolean(),
  providers: v.array(v.string()),
})
export type ServerConfig = v.InferOutput<typeof ServerConfig>
