import { CircleMarker, type CircleMarkerOptions, type LatLngExpression, type Point as Pixel } from 'leaflet'
import type { LegendKind } from '#domain/week/pickup/legend.ts'
import { letterOf } from './KindMark.tsx'
import type { Palette } from './palette.ts'

export interface DotOptions extends CircleMarkerOptions {
  kind: LegendKind
  palette: Palette
}

/** Leaflet's internal fields of a circle on a canvas. */
interface Drawn {
  _point: Pixel
  _renderer: { _updateCircle: (circle: CircleMarker) => void; _ctx: CanvasRenderingContext2D; _drawing: boolean }
  _empty: () => boolean
}

/** A point: a circle in the colour of its kind, with the kind's letter. */
export class PointDot extends CircleMarker {
  readonly #letter: string
  readonly #palette: Palette

  constructor(at: LatLngExpression, { kind, palette, ...options }: DotOptions) {
    super(at, { radius: 7, color: palette.letter, weight: 2, fillColor: palette.fill[kind], fillOpacity: 1, ...options })
    this.#letter = letterOf(kind)
    this.#palette = palette
  }

  /** Called by the canvas for each drawing. */
  protected _updatePath(): void {
    const { _point: at, _renderer: renderer, _empty } = this as unknown as Drawn
    renderer._updateCircle(this)
    if (!renderer._drawing || _empty.call(this)) return
    const context = renderer._ctx
    context.globalAlpha = 1
    context.fillStyle = this.#palette.letter
    context.font = this.#palette.font
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(this.#letter, at.x, at.y + 0.5)
  }
}
