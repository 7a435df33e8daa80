import { expect, it } from 'vitest'
import { isPictureUrl } from './picture-url.ts'

it.each([
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/jpeg;base64,/9j/4A==',
  'data:image/webp;base64,a+b/',
  'data:image/avif;base64,AAAA',
])('%s is the address of a picture', (text) => expect(isPictureUrl(text)).toBe(true))

it.each([
  '',
  'data:image/png;base64,',
  'data:image/png;base64,==',
  'data:image/png;base64,AAA===',
  'data:image/png;base64,AA=A',
  'data:image/png;base64,AAAA\n',
  'data:image/png,%89PNG',
  'data:image/svg+xml;base64,AAAA',
  ' data:image/png;base64,AAAA',
  'https://obchod.example/maslo.png',
])('%j is not', (text) => expect(isPictureUrl(text)).toBe(false))

it('megabytes are one pass', () => {
  const content = 'A'.repeat(16 * 1024 * 1024)
  expect(isPictureUrl(`data:image/png;base64,${content}`)).toBe(true)
  expect(isPictureUrl(`data:image/png;base64,${content}!`)).toBe(false)
  expect(isPictureUrl(`data:image/png;base64,${'='.repeat(16 * 1024 * 1024)}A`)).toBe(false)
})
