import { Icon } from 'leaflet'
import { grouped } from '#domain/text/count.ts'
import { countedPoints } from './points.ts'

const [smallest, largest] = [36, 48]

/** 36 px for two points, 48 px from a thousand up. */
const sizeOf = (count: number) => Math.round(Math.min(largest, smallest + (largest - smallest) * (Math.log10(count / 2) / Math.log10(500))))

/** Many points as one: a real button with their number, so that it is found and pressed by keyboard too. */
export class ClusterButton extends Icon {
  readonly #count: number

  constructor(count: number) {
    const size = sizeOf(count)
    super({ iconUrl: '', iconSize: [size, size], className: 'pickup-cluster' })
    this.#count = count
  }

  override createIcon(): HTMLElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = grouped(this.#count)
    button.ariaLabel = `${countedPoints(this.#count).replaceAll('\u00a0', ' ')}, přiblížit`
    // Leaflet's own way to size and centre an icon; its types do not tell of it.
    ;(this as unknown as { _setIconStyles: (element: HTMLElement, name: string) => void })._setIconStyles(button, 'icon')
    return button
  }
}
