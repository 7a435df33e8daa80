// Presses everything that a person finds, page by page.
import { expect, type Page } from '@playwright/test'
import { isPublic } from '../web/frame/pages.ts'
import { pressing, type Pressing, type Tree } from './press-page.ts'
import { controlsOf, leadsIntoApp, leadsOut, leadsToFile, outsideOf, pathOf, templateOf, type Control } from './press-tree.ts'
import { visit } from './visit.ts'

export interface Walk {
  page: Page
  home: string
  /** Signs in after a press that signed out, and a visitor out after one that signed in. */
  signAgain: () => Promise<void>
  /** Keys of what was pressed, here or by somebody before. */
  done: Set<string>
  /** Templates of the addresses that somebody has opened. */
  opened: Set<string>
  isVisitor: boolean
  /** Pages that somebody else presses. */
  isLeftOut: (path: string) => boolean
}

export interface Found {
  /** Pressed without an effect, or with an error. */
  faults: string[]
  unpressed: string[]
  /** Seen, but taken away by another press before its turn. */
  gone: string[]
  presses: number
}

const log = (...parts: unknown[]) => {
  if (process.env['PRESS_LOG']) console.log(...parts)
}

/** More presses on one page than this are a fault of the walk. */
const MOST = 1000
const closes = /^(Zrušit|Zavřít|Zpět|Ne|Teď ne|Hotovo)$/
const removes = /^(Odebrat|Smazat|Zrušit|Zahodit|Vymazat|Odstranit|Ukončit|Odmítnout|Vynechat|Přeskočit|Deaktivovat)/
const ends = /^Odhlásit/
const undoes = /^(Vrátit zpět|Ukončit prohlížení)/

/** What the state of the world depends on comes last. */
function weightOf(control: Control): number {
  const { name, layer, url, isNotice } = control
  if (undoes.test(name) || isNotice) return 0
  if (ends.test(name)) return 7
  if (isCloser(control)) return 6
  if (removes.test(name)) return 5
  if (url !== null) return 4
  return layer ? 1 : 2
}

/** What closes a dialog is pressed when the dialog has nothing else. */
const isCloser = ({ name, layer }: Control) => layer !== null && closes.test(name)

/** What is asked of somebody who leaves a form loses nothing but what was typed. */
const leaves = /^(Zpět k úpravám|Zahodit změny)$/

/** Deeds that are asked about before they are done are left to the end of the walk. */
const isDeed = ({ layer, name, role }: Control) =>
  ends.test(name) || (layer === 'alertdialog' && role === 'button' && !closes.test(name) && !leaves.test(name))

/** In place of a press: what a page shows when it is loaded. */
const LOADING: Press = { key: 'loading', name: '' }

/** A control to press again, by its name too, because rows share a key, and what it has shown. */
interface Way {
  key: string
  name: string
  aim: string
}

/** What was pressed last. */
type Press = Pick<Way, 'key' | 'name'>

/** What was seen on the pages of one path, and which press showed it. */
class Shown {
  readonly addresses = new Set<string>()
  readonly controls = new Map<string, Control>()
  /** Names of controls by their keys, by what they have shown. */
  readonly #from = new Map<string, Map<string, string>>()

  note(controls: readonly Control[], by: Press | null): void {
    for (const control of controls) {
      this.controls.set(control.key, control)
      if (by === null || by.key === control.key) continue
      this.#from.set(control.key, (this.#from.get(control.key) ?? new Map()).set(by.key, by.name))
    }
  }

  /** The press with the fewest others between it and something that is wanted, and what it should show. */
  towards(isWanted: (control: Control) => boolean, offered: ReadonlySet<string>): Way | null {
    let aims = [...this.controls.values()].filter(isWanted).map(({ key }) => key)
    for (const past = new Set(aims); aims.length > 0;) {
      const further: string[] = []
      for (const aim of aims)
        for (const [key, name] of this.#from.get(aim) ?? []) {
          if (offered.has(key)) return { key, name, aim }
          if (!past.has(key)) further.push(key)
          past.add(key)
        }
      aims = further
    }
    return null
  }

  /** That press no longer shows it. */
  forget = ({ key, aim }: Way): unknown => this.#from.get(aim)?.delete(key)
}

/** A walk of one person. */
class Walker {
  readonly found: Found = { faults: [], unpressed: [], gone: [], presses: 0 }
  readonly #shown = new Map<string, Shown>()
  readonly #things = new Map<string, string>()
  readonly #addresses: string[]
  readonly #listed: Set<string>
  #doesDeeds = false

  private readonly walk: Walk
  private readonly on: Pressing

  constructor(walk: Walk, on: Pressing) {
    this.walk = walk
    this.on = on
    this.#addresses = [walk.home]
    this.#listed = new Set([templateOf(walk.home)])
  }

  #note(key: string, faults: readonly string[]): void {
    for (const fault of faults) {
      this.found.faults.push(`${key}: ${fault}`)
      log('FAULT', key, fault)
    }
  }

  readonly #isMeant = (control: Control): boolean => {
    if (control.url === null) return this.#doesDeeds || !isDeed(control)
    // Public pages are the same for everybody; a file may not be.
    return leadsToFile(control.url) || (!leadsOut(control.url) && (this.walk.isVisitor || leadsIntoApp(control.url)))
  }
  readonly #isWanted = (control: Control): boolean => this.#isMeant(control) && !this.walk.done.has(control.key)
  readonly #isMissing = (control: Control): boolean => this.#isWanted(control) && !isCloser(control) && weightOf(control) > 0

  #controlsOf = (tree: Tree): Control[] => controlsOf(tree, this.walk.page.url(), this.#things)

  /**
   * Remembers a dialog that is called after what was pressed in a row, and one that changes this name while it is open. One that was seen before keeps its
   * name: what it has left to press is known by it.
   */
  #nameThing({ name, layerName, isInRow }: Control, tree: Tree): void {
    const [first] = controlsOf(tree, this.walk.page.url())
    if (!first || !['dialog', 'alertdialog'].includes(first.layer ?? '') || this.#things.has(first.layerName)) return
    const isRenamed = this.#things.has(layerName) && first.layerName.split(' ', 1)[0] === layerName.split(' ', 1)[0]
    if (isRenamed) this.#things.set(first.layerName, this.#things.get(layerName)!)
    else if (isInRow && first.layerName !== '' && name.includes(first.layerName) && !this.#isSeen(first.layerName))
      this.#things.set(first.layerName, `* of ${pathOf(this.walk.page.url())}`)
  }

  readonly #isSeen = (dialog: string): boolean =>
    this.#shown.values().some(({ controls }) => controls.values().some(({ layerName }) => layerName === dialog))

  async #load(address: string): Promise<Tree> {
    const { page, isVisitor, signAgain } = this.walk
    await page.goto(address)
    if (!isVisitor && isPublic(new URL(page.url()).pathname) && !isPublic(pathOf(address))) {
      await signAgain()
      await page.goto(address)
    }
    return this.on.settled()
  }

  async #open(address: string): Promise<Tree> {
    const { page } = this.walk
    await visit(page, address)
    await expect
      .poll(() => pathOf(page.url()), { timeout: 3000 })
      .toBe(pathOf(address))
      .catch(() => this.#load(address))
    const tree = await this.on.settled()
    // A dialog with unsaved input stays over any page.
    return this.#controlsOf(tree).some(({ layer }) => layer !== null) ? this.#load(address) : tree
  }

  /** The page without what lies over it, as it is when it is loaded. */
  async #uncover(address: string, isThere: (controls: readonly Control[]) => boolean): Promise<Tree> {
    const { page } = this.walk
    await page.keyboard.press('Escape')
    const tree = await this.on.settled()
    return isThere(this.#controlsOf(tree)) ? tree : this.#load(address)
  }

  /** Lists the pages of the app that these lead to. */
  #list(controls: readonly Control[]): void {
    for (const control of controls)
      if (
        control.url !== null &&
        !leadsOut(control.url) &&
        this.#isMeant(control) &&
        this.walk.isVisitor !== leadsIntoApp(control.url) &&
        !this.walk.isLeftOut(pathOf(control.url)) &&
        !this.#listed.has(templateOf(control.url))
      ) {
        this.#listed.add(templateOf(control.url))
        this.#addresses.push(new URL(control.url, this.walk.page.url()).href)
      }
  }

  async #press(control: Control, before: Tree): Promise<Tree> {
    const { done } = this.walk
    const isFirst = !done.has(control.key)
    done.add(control.key)
    const began = performance.now()
    let { outcome, tree } = await this.on.press(control, before)
    if (outcome === 'unpressed') {
      // It may have been drawn again meanwhile.
      const same = this.#controlsOf(tree).find(({ key }) => key === control.key)
      if (same) ({ outcome, tree } = await this.on.press(same, tree))
    }
    this.found.presses += 1
    if (outcome === 'dead' && isFirst) this.#note(control.key, ['nothing happens'])
    if (outcome === 'unpressed' && isFirst) this.found.unpressed.push(control.key)
    this.#note(control.key, this.on.faults())
    this.#nameThing(control, tree)
    log(Math.round(performance.now() - began), isFirst ? 'first' : 'again', outcome, control.key, JSON.stringify(control.name.slice(0, 60)))
    return tree
  }

  /** Presses everything on a page that is new, in its dialogs and menus too. */
  async #pressAll(address: string): Promise<void> {
    const { page, isVisitor, signAgain } = this.walk
    let tree = await this.#open(address)
    this.#note(address, this.on.faults())
    const here = page.url()
    const path = pathOf(here)
    const shown = this.#shown.get(path) ?? new Shown()
    this.#shown.set(path, shown)
    shown.addresses.add(here)
    let before = new Set<string>()
    /** The press that led here, and what it was to show. */
    let last: Press | null = LOADING
    let way: Way | null = null
    for (let n = 0; n < MOST; n += 1) {
      if (isVisitor && !isPublic(new URL(page.url()).pathname)) await signAgain()
      if (pathOf(page.url()) !== path) {
        tree = await this.#open(here)
        last = LOADING
      }
      if (pathOf(page.url()) !== path) return
      const controls = this.#controlsOf(tree)
      this.#list(controls)
      if (last === LOADING) before = new Set()
      shown.note(
        controls.filter(({ key }) => !before.has(key)),
        last,
      )
      before = new Set(controls.map(({ key }) => key))
      if (way !== null && !before.has(way.aim)) shown.forget(way)
      way = null
      const next = controls.filter(this.#isWanted).toSorted((a, b) => weightOf(a) - weightOf(b))[0]
      if (next) {
        tree = await this.#press(next, tree)
        // What is further down on the page was there before.
        last = next.url?.startsWith('#') ? null : next
        if (!ends.test(next.name) || isVisitor) continue
        await signAgain()
        tree = await this.#load(here)
        last = LOADING
        continue
      }
      way = shown.towards(this.#isMissing, new Set([...before, LOADING.key]))
      if (way === null) return
      const { key, name, aim } = way
      const same = controls.filter((control) => control.key === key)
      const again = same.find((control) => control.name === name) ?? same[0]
      last = again ?? LOADING
      tree = again ? await this.#press(again, tree) : await this.#uncover(here, (now) => now.some((control) => control.key === aim))
    }
    this.#note(path, [`more than ${MOST} presses`])
  }

  async everything(): Promise<Found> {
    const { opened } = this.walk
    for (let address = this.#addresses.shift(); address !== undefined; address = this.#addresses.shift()) {
      if (this.#shown.has(pathOf(address)) && opened.has(templateOf(address))) continue
      opened.add(templateOf(address))
      await this.#pressAll(address)
    }
    this.#doesDeeds = true
    for (const { controls, addresses } of this.#shown.values())
      for (const address of addresses) if ([...controls.values()].some(this.#isWanted)) await this.#pressAll(address)
    const seen = [...this.#shown.values()].flatMap(({ controls }) => [...controls.values()])
    this.found.gone.push(...new Set(seen.filter(this.#isMissing).map(({ key }) => key)))
    this.found.unpressed.push(...new Set(seen.flatMap(({ url }) => outsideOf(url) ?? [])))
    return this.found
  }
}

export const walk = async (of: Walk): Promise<Found> => new Walker(of, await pressing(of.page)).everything()
