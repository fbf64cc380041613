type Input = { title: string; seconds: number; src: string; poster: string; transcript: string }

/** A schema.org VideoObject; its transcript stands beside it on the page. */
export function videoObject({ title, seconds, src, poster, transcript }: Input): object {
  return {
    '@type': 'VideoObject',
    name: title,
    description: transcript.slice(0, 150),
    contentUrl: src,
    thumbnailUrl: poster,
    duration: `PT${seconds}S`,
    transcript,
  }
}
