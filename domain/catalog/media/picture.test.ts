import { describe, expect, it } from 'vitest'
import { storedWidthFor, storedWidths, pictureOf } from './picture.ts'

describe('the widths of a picture', () => {
  it.each([
    [1, [400]],
    [400, [400]],
    [401, [400, 800]],
    [800, [400, 800]],
    [1200, [400, 800, 1920]],
    [1920, [400, 800, 1920]],
    [5000, [400, 800, 1920]],
  ])('%d pixels wide is stored in the widths %j', (width, stored) => expect(storedWidths(width)).toEqual(stored))

  it('larger than the original is the largest that exists', () => {
    expect(storedWidthFor(1920, 640)).toBe(800)
    expect(storedWidthFor(800, 300)).toBe(400)
    expect(storedWidthFor(400, 1920)).toBe(400)
  })
})

describe('a picture', () => {
  it('is offered in every stored width, with its real width', () => {
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
