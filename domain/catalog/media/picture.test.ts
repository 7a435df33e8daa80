import { describe, expect, it } from 'vitest'
import { keptWidthFor, keptWidths, pictureOf } from './picture.ts'

describe('the widths of a picture', () => {
  it.each([
    [1, [400]],
    [400, [400]],
    [401, [400, 800]],
    [800, [400, 800]],
    [1200, [400, 800, 1920]],
    [1920, [400, 800, 1920]],
    [5000, [400, 800, 1920]],
  ])('%d pixels wide is kept at %j', (width, kept) => expect(keptWidths(width)).toEqual(kept))

  it('a wish for more than there is gets the largest', () => {
    expect(keptWidthFor(1920, 640)).toBe(800)
    expect(keptWidthFor(800, 300)).toBe(400)
    expect(keptWidthFor(400, 1920)).toBe(400)
  })
})

describe('a picture', () => {
  it('is offered in every kept width, and its real width is said', () => {
    expect(pictureOf({ id: 'a', width: 1600, height: 900, alt: 'Bedny s bramborami' })).toEqual({
      src: '/media/a/800',
      srcSet: '/media/a/400 400w, /media/a/800 800w, /media/a/1920 1600w',
      width: 1600,
      height: 900,
      alt: 'Bedny s bramborami',
    })
  })

  it('that is small is offered once', () => {
    expect(pictureOf({ id: 'a', width: 320, height: 180, alt: '' })).toMatchObject({ src: '/media/a/400', srcSet: '/media/a/400 320w' })
  })
})
