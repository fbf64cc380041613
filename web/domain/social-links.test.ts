import { expect, test } from 'vitest'
import { describeLink } from './social-links.ts'

test.each([
  ['https://instagram.com/goodbread', 'Instagram', 'Instagram'],
  ['https://www.Facebook.com/goodbread', 'Facebook', 'Facebook'],
  ['https://de.linkedin.com/company/goodbread', 'LinkedIn', 'LinkedIn'],
  ['https://twitter.com/goodbread', 'X', 'X'],
  ['https://youtu.be/abc', 'YouTube', 'YouTube'],
  ['https://www.tiktok.com/@goodbread', 'TikTok', 'TikTok'],
  ['https://social.example/@goodbread', null, 'social.example'],
  // They only look like it.
  ['https://instagram.com.evil.example/goodbread', null, 'instagram.com.evil.example'],
  ['https://notinstagram.com/', null, 'notinstagram.com'],
  ['https://evil.example/instagram.com', null, 'evil.example'],
  ['https://evil.example?x=.instagram.com', null, 'evil.example'],
  ['https://', null, 'https://'],
])('%s is of %s', (link, network, label) => expect(describeLink(link)).toEqual({ network, label }))
