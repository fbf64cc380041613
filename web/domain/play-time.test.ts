import { expect, test } from 'vitest'
import { clockTime, isoDuration } from './play-time.ts'

test.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [60, '1:00'],
  [750, '12:30'],
  [3723, '1:02:03'],
  [-1, '0:00'],
])('%d seconds read %s', (seconds, text) => expect(clockTime(seconds)).toBe(text))

test('hours and minutes in ISO 8601', () => expect(isoDuration('6 h 12 min')).toBe('PT6H12M'))
