import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { groupChunks } from '../scripts/group-chunks.ts'
import { noBreakSpaces } from '../scripts/no-break-spaces.ts'
import { pages } from './frame/pages.ts'

// The first line of Czech text needs both files of the font, so they are preloaded with the CSS.
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  }
}

// The output folder; known once the command line is parsed.
let built = ''

const tellWhere: Plugin = { name: 'tell-where', configResolved: ({ root, build }) => void (built = resolve(root, build.outDir)) }

interface Built {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}

// Drops chunks from the shell that only excluded parts need.
function needed<E extends { url: string }>(entries: E[]): { manifest: E[] } {
  const chunks = JSON.parse(readFileSync(`${built}/.vite/manifest.json`, 'utf8')) as Record<string, Built>
  const precached = new Set(entries.map(({ url }) => url))
  const seen = new Set<string>()
  const follow = (key: string) => {
    const { file, imports = [], dynamicImports = [] } = chunks[key]!
    if (seen.has(file) || !precached.has(file)) return
    seen.add(file)
    for (const next of [...imports, ...dynamicImports]) follow(next)
  }
  follow('index.html')
  return { manifest: entries.filter(({ url }) => seen.has(url) || !url.endsWith('.js') || !url.startsWith('assets/')) }
}

const offline = VitePWA({
  strategies: 'injectManifest',
  srcDir: '.',
  filename: 'sw.ts',
  registerType: 'prompt',
  // lib/offline.ts registers it: the content security policy allows no inline script.
  injectRegister: false,
  manifest: {
    name: 'Dohromady – nakupujeme společně',
    short_name: 'Dohromady',
    description: 'Společný týdenní nákup domácností, firem a obcí',
    lang: 'cs',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f7f7f3',
    theme_color: '#223a85',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: 'Košík na týden', url: '/demand?mode=weekly' },
      { name: 'Výdejní místa', url: '/pickup-points' },
    ],
  },
  injectManifest: {
    // The app's shell. Cached at first use: the map, the gallery, screens that show only the server's data (settings, pickup points, staff,
    // suppliers, look-ups and confirmations), calendars, tables with their exporters, the history, the password dictionaries and polyfills.
    globPatterns: ['index.html', 'theme.js', 'start.js', 'icon.svg', 'assets/*.{js,css,woff2}'],
    globIgnores: [
      '**/gallery-*',
      '**/global.esm-*',
      '**/*Map-*',
      '**/*Page-*',
      '**/*Panel-*',
      '**/ShoppingSettings*',
      '**/PickupNetwork-*',
      '**/admin.*',
      '**/supplier.*',
      '**/off-catalog-*',
      '**/catalog-*',
      '**/ItemSheet-*',
      '**/DatePicker-*',
      '**/verify-email-*',
      '**/confirm-email-*',
      '**/*Table-*',
      '**/write-xlsx-*',
      '**/read-worker-*',
      '**/EntryField-*',
      '**/CategoryField-*',
      '**/ItemField-*',
      '**/ReasonDialog-*',
      '**/ChangeLine-*',
      '**/ReviewDialog-*',
      '**/HistoryDialog-*',
      '**/site-*',
      '**/guesses-*',
      '**/*vietnamese*',
      '**/*cyrillic*',
    ],
    manifestTransforms: [needed],
    minify: true,
  },
})

// Chunks that every document has loaded before any part.
const inEveryDocument = /\/(rolldown-runtime|app-site)-/

const plugins = () => [
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    routesDirectory: `${import.meta.dirname}/routes`,
    generatedRouteTree: `${import.meta.dirname}/routes.gen.ts`,
    quoteStyle: 'single',
    semicolons: false,
  }),
  noBreakSpaces(),
  { ...optimizeLocales.vite({ locales: ['cs-CZ', 'sk-SK', 'en-US'] }), enforce: 'pre' as const },
  // The compiler's output is larger than its benefit for public pages, which render once.
  react({
    compiler: true,
    exclude: [
      /node_modules/,
      /\/web\/((frame|public|people\/referral)\/|ui\/(Boundary|DialogFault|LazyPart|Logo|Medallion|RichText|ThemeSwitch)|week\/clearing\/DotRows)/,
    ],
  }),
  tailwindcss(),
  preloadFonts(),
]

const plain = {
  root: import.meta.dirname,
  publicDir: 'static',
  resolve: {
    alias: [
      // Leaflet's package names only its old bundle, which cannot be tree-shaken.
      { find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' },
      // write-excel-file uses it.
      { find: /^fflate$/, replacement: `${import.meta.dirname}/lib/zip-here.ts` },
    ],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The content security policy allows only 'self', so nothing may become a data: address.
    assetsInlineLimit: 0,
    // Chunks that are loaded already need not be listed as dependencies.
    modulePreload: {
      resolveDependencies: (_file: string, needs: string[], { hostType }: { hostType: 'html' | 'js' }) =>
        hostType === 'js' ? needs.filter((each) => !inEveryDocument.test(each)) : needs,
    },
    // The files of each page, for scripts/prerender.ts and scripts/budget.ts.
    manifest: true,
  },
} satisfies UserConfig

const forBrowsers = {
  input: [`${import.meta.dirname}/index.html`, `${import.meta.dirname}/site.html`],
  // Otherwise a page would download parts that only its prerendered HTML needed.
  treeshake: { moduleSideEffects: [{ test: /\/web\/(public\/\w+|ui)\/\w+\.tsx$/, sideEffects: false }] },
} satisfies Rolldown.InputOptions

/** Builds once without groups and discards the result: only the bundler knows what remains of each page's imports. */
async function groups(): Promise<Rolldown.CodeSplittingGroup[]> {
  const built = await build({
    ...plain,
    configFile: false,
    logLevel: 'error',
    plugins: plugins(),
    build: { ...plain.build, write: false, minify: false, rolldownOptions: forBrowsers },
  })
  const { output } = built as Rolldown.RolldownOutput
  return groupChunks(
    output.filter((each) => each.type === 'chunk'),
    {
      root: import.meta.dirname,
      app: 'main.tsx',
      site: 'site.tsx',
      pages: [
        ...pages.filter(({ isStatic }) => !isStatic).map(({ file }) => file.replace('../', '')),
        'public/campaigns/SiteNow.tsx',
        'public/landing/Calendar.tsx',
        'public/landing/Referral.tsx',
        'lib/streams.ts',
        'week/pickup/PickupNetwork.tsx',
      ],
      signedIn: ['routes/_signed-in.tsx?tsr-split=component', 'lib/stored-answers.ts', 'lib/live.ts', 'week/basket/work-offline.ts'],
      first: ['routes/_signed-in/demand.tsx?tsr-split=component', 'week/quick-entry/EntryField.tsx'],
    },
  )
}

export default defineConfig(async ({ isSsrBuild }) => {
  if (isSsrBuild) return { ...plain, plugins: plugins() }
  return {
    ...plain,
    plugins: [...plugins(), tellWhere, offline],
    build: {
      ...plain.build,
      rolldownOptions: {
        ...forBrowsers,
        output: {
          codeSplitting: { groups: await groups() },
          // The dictionaries have their own name, by which they are excluded above.
          chunkFileNames: ({ moduleIds }: { moduleIds: string[] }) =>
            `assets/${moduleIds.some((id) => id.includes('@zxcvbn-ts')) ? 'guesses' : '[name]'}-[hash].js`,
        },
      },
    },
  }
})
