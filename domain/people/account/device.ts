export interface Device {
  /** `Firefox na Windows`, `Safari na iPhonu`; `Neznámé zařízení` if the browser does not say. */
  name: string
  kind: 'computer' | 'phone' | 'unknown'
}

// Each browser also names its ancestors, so the order matters.
const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bSeznam\.?cz\b|\bSznProhlizec\//, 'Seznam Prohlížeč'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/^(?=.*\bVersion\/[\d.]).*\bSafari\//, 'Safari'],
]

// In the locative, because it follows "na". An iPad identifies itself as a Mac unless asked for the mobile page.
const systems: readonly (readonly [mark: RegExp, name: string, kind: Device['kind']])[] = [
  [/\biPhone\b/, 'iPhonu', 'phone'],
  [/\biPad\b/, 'iPadu', 'phone'],
  [/\bAndroid\b/, 'Androidu', 'phone'],
  [/\bCrOS\b/, 'Chromebooku', 'computer'],
  [/\bWindows NT\b/, 'Windows', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Macu', 'computer'],
  [/\bLinux\b|\bX11\b/, 'Linuxu', 'computer'],
]

/** Describes a device from its user agent. It only helps the owner recognise it and proves nothing. */
export function deviceOf(userAgent: string): Device {
  const browser = browsers.find(([mark]) => mark.test(userAgent))?.[1]
  const system = systems.find(([mark]) => mark.test(userAgent))
  const kind = system?.[2] ?? 'unknown'
  if (browser && system) return { name: `${browser} na ${system[1]}`, kind }
  if (system) return { name: `Prohlížeč na ${system[1]}`, kind }
  return { name: browser ?? 'Neznámé zařízení', kind }
}
