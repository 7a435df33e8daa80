// Presses everything that a person finds, page by page.
import { expect, type Page } from '@playwright/test'
import { isPublic } from '../web/frame/pages.ts'
import { pressing, type Pressing, type Tree } from './press-page.ts'
import { controlsOf, leadsIntoApp, leadsOut, pathOf, templateOf, type Control } from './press-tree.ts'
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
const MOST = 250
const closes = /^(Zrušit|Zavřít|Zpět|Ne|Teď ne|Hotovo)$/
const removes = /^(Odebrat|Smazat|Zrušit|Vymazat|Odstranit|Ukončit|Odmítnout|Vynechat|Přeskočit|Deaktivovat)/
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

/** Deeds that are asked about before they are done are left to the end of the walk. */
const isDeed = ({ layer, name, role }: Control) => ends.test(name) || (layer === 'alertdialog' && role === 'button' && !closes.test(name))

/** What was seen on the pages of one path, and which press showed it. */
class Shown {
  readonly addresses = new Set<string>()
  readonly controls = new Map<string, Control>()
  readonly #by = new Map<string, Set<string>>()
  readonly #again = new Map<string, number>()

  note(control: Control, by: string | null): void {
    this.controls.set(control.key, control)
    if (by !== null) this.#by.set(by, (this.#by.get(by) ?? new Set()).add(control.key))
  }

  /** Whether pressing it again leads to something that is wanted. */
  leads(key: string, isWanted: (control: Control) => boolean, past = new Set<string>()): boolean {
    return [...(this.#by.get(key) ?? [])].some((shown) => {
      if (past.has(shown)) return false
      past.add(shown)
      return isWanted(this.controls.get(shown)!) || this.leads(shown, isWanted, past)
    })
  }

  /** As often as it has shown something, and once more. */
  mayAgain = (key: string): boolean => (this.#again.get(key) ?? 0) <= (this.#by.get(key)?.size ?? 0)
  again = (key: string): unknown => this.#again.set(key, (this.#again.get(key) ?? 0) + 1)
}

/** A walk of one person. */
class Walker {
  readonly found: Found = { faults: [], unpressed: [], gone: [], presses: 0 }
  readonly #shown = new Map<string, Shown>()
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
    // Public pages are the same for everybody.
    return !leadsOut(control.url) && (this.walk.isVisitor || leadsIntoApp(control.url))
  }
  readonly #isWanted = (control: Control): boolean => this.#isMeant(control) && !this.walk.done.has(control.key)
  readonly #isMissing = (control: Control): boolean => this.#isWanted(control) && !isCloser(control) && weightOf(control) > 0

  async #load(address: string): Promise<void> {
    const { page, isVisitor, signAgain } = this.walk
    await page.goto(address)
    if (isVisitor || !isPublic(new URL(page.url()).pathname) || isPublic(pathOf(address))) return
    await signAgain()
    await page.goto(address)
  }

  async #open(address: string): Promise<Tree> {
    const { page } = this.walk
    await visit(page, address)
    await expect
      .poll(() => pathOf(page.url()), { timeout: 3000 })
      .toBe(pathOf(address))
      .catch(() => this.#load(address))
    return this.on.settled()
  }

  /** Closes what lies over the page. */
  async #uncover(address: string): Promise<void> {
    const { page } = this.walk
    await page.keyboard.press('Escape')
    if (controlsOf(await this.on.settled(), page.url()).some(({ layer }) => layer !== null)) await this.#load(address)
  }

  /** Lists the pages of the app that these lead to. */
  #list(controls: readonly Control[]): void {
    for (const control of controls)
      if (
        control.url !== null &&
        this.#isMeant(control) &&
        this.walk.isVisitor !== leadsIntoApp(control.url) &&
        !this.#listed.has(templateOf(control.url))
      ) {
        this.#listed.add(templateOf(control.url))
        this.#addresses.push(new URL(control.url, this.walk.page.url()).href)
      }
  }

  async #press(control: Control, before: Tree): Promise<Tree> {
    const { page, done } = this.walk
    const isFirst = !done.has(control.key)
    done.add(control.key)
    const began = performance.now()
    let outcome = await this.on.press(control, before)
    if (outcome === 'unpressed') {
      // It may have been drawn again meanwhile.
      const tree = await this.on.settled()
      const same = controlsOf(tree, page.url()).find(({ key }) => key === control.key)
      if (same) outcome = await this.on.press(same, tree)
    }
    this.found.presses += 1
    if (outcome === 'dead' && isFirst) this.#note(control.key, ['nothing happens'])
    if (outcome === 'unpressed' && isFirst) this.found.unpressed.push(control.key)
    const tree = await this.on.settled()
    this.#note(control.key, this.on.faults())
    log(Math.round(performance.now() - began), outcome, control.key, JSON.stringify(control.name.slice(0, 60)))
    return tree
  }

  /** Presses everything on a page that is new, in its dialogs and menus too. */
  async #pressAll(address: string): Promise<void> {
    const { page, done, isVisitor, signAgain } = this.walk
    let tree = await this.#open(address)
    this.#note(address, this.on.faults())
    const here = page.url()
    const path = pathOf(here)
    const shown = this.#shown.get(path) ?? new Shown()
    this.#shown.set(path, shown)
    shown.addresses.add(here)
    let before = new Set<string>()
    let last: string | null = null
    let isLoaded = false
    for (let n = 0; n < MOST; n += 1) {
      if (isVisitor && !isPublic(new URL(page.url()).pathname)) await signAgain()
      if (pathOf(page.url()) !== path) tree = await this.#open(here)
      if (pathOf(page.url()) !== path) return
      const controls = controlsOf(tree, page.url())
      this.#list(controls)
      for (const control of controls) shown.note(control, before.has(control.key) ? null : last)
      before = new Set(controls.map(({ key }) => key))
      const next =
        controls.filter(this.#isWanted).toSorted((a, b) => weightOf(a) - weightOf(b))[0] ??
        controls.find(({ key }) => shown.mayAgain(key) && shown.leads(key, this.#isMissing))
      last = null
      if (next) {
        if (done.has(next.key)) shown.again(next.key)
        tree = await this.#press(next, tree)
        if (ends.test(next.name) && !isVisitor) {
          await signAgain()
          await this.#load(here)
          tree = await this.on.settled()
        }
        // What another page shows was not shown by this press.
        if (pathOf(page.url()) === path) last = next.key
        continue
      }
      if (controls.some(({ layer }) => layer !== null)) await this.#uncover(here)
      else if (!isLoaded && [...shown.controls.values()].some((control) => this.#isMissing(control) && !control.isFrame)) {
        isLoaded = true
        await this.#load(here)
      } else return
      tree = await this.on.settled()
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
    const missing = [...this.#shown.values()].flatMap(({ controls }) => [...controls.values()].filter(this.#isMissing))
    this.found.gone.push(...new Set(missing.map(({ key }) => key)))
    return this.found
  }
}

export const walk = async (of: Walk): Promise<Found> => new Walker(of, await pressing(of.page)).everything()
