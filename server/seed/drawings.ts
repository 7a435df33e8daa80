// The demo's pictures, in the style of blueprint fabric: white dots on indigo, in rows and rosettes.

interface Dot {
  x: number
  y: number
  r: number
}

const ring = (x: number, y: number, radius: number, dots: number, r: number): Dot[] =>
  Array.from({ length: dots }, (_, index) => {
    const angle = ((index + 0.5) / dots) * 2 * Math.PI
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle), r }
  })

/** A flower of eight petals with a wreath; `size` is the distance to its edge. */
function rosette(x: number, y: number, size: number): Dot[] {
  const petals = [0.3, 0.46, 0.62].flatMap((along, step) => ring(x, y, along * size, 8, size * [0.055, 0.085, 0.06][step]!))
  return [{ x, y, r: size * 0.11 }, ...ring(x, y, size * 0.18, 8, size * 0.03), ...petals, ...ring(x, y, size * 0.86, 24, size * 0.03)]
}

/** Rows of dots wherever a row of the pattern has a character; ten units apart. */
const rows = (left: number, top: number, ...pattern: string[]): Dot[] =>
  pattern.flatMap((row, line) =>
    row.split('').flatMap((sign, column) => (sign === 'o' ? [{ x: left + column * 10, y: top + line * 10, r: 3.7 }] : [])),
  )

const van = [
  ...rows(
    90,
    55,
    'oooooooooooooo',
    'oooooooooooooo ooooo',
    'oooooooooooooo oo   oo',
    'oooooooooooooo oo    oo',
    'oooooooooooooo oo    ooo',
    'oooooooooooooo ooooooooo',
    'oooooooooooooo ooooooooo',
    'oooooooooooooo ooooooooo',
    'ooo   oooooooo o     ooo',
  ),
  ...[125, 270].flatMap((x) => [{ x, y: 147, r: 4 }, ...ring(x, 147, 14, 12, 3)]),
]
const form = rows(
  130,
  35,
  'ooooooooooo',
  'o         oo',
  'o         ooo',
  'o oo oooo   oo',
  'o oo        oo',
  'o           oo',
  'o oo oooooo oo',
  'o oo        oo',
  'o           oo',
  'o oo ooooo  oo',
  'o oo        oo',
  'o           oo',
  'o           oo',
  'oooooooooooooo',
)
const house = rows(
  105,
  35,
  '         o',
  '       ooooo  oo',
  '     ooooooooooo',
  '   ooooooooooooo',
  ' ooooooooooooooooo',
  'ooooooooooooooooooo',
  '  ooooooooooooooo',
  '  ooooooooooooooo',
  '  oo   ooo   oooo',
  '  oo   ooo   oooo',
  '  oo   ooo   oooo',
  '  oooooooo   oooo',
  '  oooooooo   oooo',
  '  oooooooo   oooo',
)
const flowers = [0, 1, 2, 3, 4].flatMap((n) => [
  ...rosette(64 + n * 128, 120, 62),
  ...rosette(n * 128, 32, 26),
  ...rosette(n * 128, 208, 26),
  ...(n === 4 ? [...rosette(640, 32, 26), ...rosette(640, 208, 26)] : []),
])

/** By name: width and height in units, and the dots of the motif. */
const drawings = {
  flowers: { width: 640, height: 240, dots: flowers },
  van: { width: 400, height: 220, dots: van },
  form: { width: 400, height: 220, dots: form },
  house: { width: 400, height: 220, dots: house },
} satisfies Record<string, { width: number; height: number; dots: Dot[] }>

export type DrawingName = keyof typeof drawings

/** Draws a picture with this width in pixels as PNG; small dots fill the free area. */
export async function draw(name: DrawingName, pixels: number): Promise<Buffer> {
  const { width, height, dots } = drawings[name]
  const ground = Array.from({ length: (width / 20) * (height / 10) }, (_, index) => {
    const row = Math.floor(index / (width / 20))
    return { x: (index % (width / 20)) * 20 + (row % 2 === 0 ? 5 : 15), y: row * 10 + 5, r: 1.2 }
  }).filter((small) => dots.every((dot) => Math.hypot(dot.x - small.x, dot.y - small.y) > dot.r + 5))
  const circles = [...dots.map((dot) => ({ ...dot, fill: '#fff' })), ...ground.map((dot) => ({ ...dot, fill: '#8fa3dd' }))]
    .map(({ x, y, r, fill }) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${fill}"/>`)
    .join('')
  const size = `width="${pixels}" height="${(pixels * height) / width}" viewBox="0 0 ${width} ${height}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="${width}" height="${height}" fill="#223a85"/>${circles}</svg>`
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
}
