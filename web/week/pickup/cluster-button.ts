import { Icon } from 'leaflet'
import { grouped } from '#domain/text/count.ts'
import { countedPoints } from './points.ts'

const [smallest, largest] = [36, 48]

/** 36 px for two points, 48 px from a thousand up. */
const sizeOf = (count: number) => Math.round(Math.min(largest, smallest + (largest - smallest) * (Math.log10(count / 2) / Math.log10(500))))

/** A cluster of points: a real button with their number, so that it is reachable by keyboard. */
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
    // Leaflet's internal function for size and position of an icon; its types lack it.
    ;(this as unknown as { _setIconStyles: (element: HTMLElement, name: string) => void })._setIconStyles(button, 'icon')
    return button
  }
}
