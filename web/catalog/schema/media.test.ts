import { readFileSync, statSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { AudiobooksFile } from './books.ts'
import { ImagesFile, VideosFile } from './media.ts'

const MAX_BYTES = 200_000
const SAMPLE_BYTES_PER_SECOND = 4000 // 32 kbit/s

const read = (name: string): unknown => JSON.parse(readFileSync(`public/catalog/${name}.json`, 'utf8'))
const { items: audiobooks } = v.parse(AudiobooksFile, read('items/audiobooks'))
const { items: videos } = v.parse(VideosFile, read('videos'))
const { items: images } = v.parse(ImagesFile, read('images'))

describe.each(audiobooks)('the sample of $title', ({ sample }) => {
  test('exists, is small, and is as long as the page says', () => {
    const { size } = statSync(`public${sample.src}`)
    expect(size).toBeLessThan(MAX_BYTES)
    expect(size / SAMPLE_BYTES_PER_SECOND).toBeGreaterThan(sample.seconds - 2)
    expect(size / SAMPLE_BYTES_PER_SECOND).toBeLessThan(sample.seconds + 2)
  })
})

describe.each(videos)('the lesson $title', (video) => {
  test('has a video, poster and captions, all small', () => {
    for (const file of [video.src, video.poster, video.captions])
      expect(statSync(`public${file}`).size, file).toBeLessThan(MAX_BYTES)
  })
  test('has captions with the text of its slides that end with the video', () => {
    const captions = readFileSync(`public${video.captions}`, 'utf8')
    const spoken = captions
      .split('\n')
      .filter((line) => line && !line.includes('-->') && line !== 'WEBVTT')
      .join(' ')
    expect(spoken).toBe(video.slides.map(({ text }) => text).join(' '))
    const [minutes, seconds] = captions
      .match(/--> 00:(\d\d):([\d.]+)(?![\s\S]*-->)/)!
      .slice(1)
      .map(Number)
    expect(minutes! * 60 + seconds!).toBeLessThanOrEqual(video.seconds + 1)
  })
})

test('there are at least 24 pictures and no two are the same', () => {
  expect(new Set(images.map(({ id }) => id)).size).toBe(images.length)
  expect(new Set(images.map(({ alt }) => alt)).size).toBe(images.length)
  expect(images.length).toBeGreaterThanOrEqual(24)
})
