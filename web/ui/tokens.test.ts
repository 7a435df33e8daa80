import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../app.css', import.meta.url), 'utf8')
const colors = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
)

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const grounds = ['bg', 'surface', 'sunken']
const texts: [string, string[]][] = [
  ['text', [...grounds, 'primary-soft']],
  ['muted', [...grounds, 'primary-soft']],
  ['primary', [...grounds, 'primary-soft']],
  ['on-primary', ['primary', 'primary-hover']],
  ['save', ['bg', 'surface', 'save-soft', 'primary-soft']],
  ['due', ['bg', 'surface', 'due-soft']],
  ['error', ['bg', 'surface', 'sunken', 'error-soft']],
  ['on-error', ['error', 'error-hover']],
  ['change', ['bg', 'surface', 'change-soft', 'primary-soft']],
  ['bg', ['text']],
  ['on-map', ['map-shop', 'map-corporate', 'map-community', 'map-post', 'map-delivery']],
]
const shapes: [string, string[]][] = [
  ['border-strong', ['bg', 'surface']],
  ['dot-empty', ['surface']],
  ['save', ['surface']],
  ['change', ['surface']],
  ['focus', grounds],
  ['primary', grounds],
  ...['map-shop', 'map-corporate', 'map-community', 'map-post', 'map-delivery'].map((kind): [string, string[]] => [kind, grounds]),
]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const hex = (name: string) => colors.get(name)?.[theme] ?? expect.fail(`no token --color-${name}`)
  const pairs = (table: [string, string[]][]) => table.flatMap(([front, backs]) => backs.map((back) => [front, back] as const))

  it.each(pairs(texts))('%s is legible on %s', (front, back) => {
    expect(contrast(hex(front), hex(back))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(pairs(shapes))('%s is visible on %s', (front, back) => {
    expect(contrast(hex(front), hex(back))).toBeGreaterThanOrEqual(3)
  })
})
