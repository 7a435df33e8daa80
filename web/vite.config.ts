import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'
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
      signedIn: [
        'routes/_signed-in.tsx?tsr-split=component',
        'lib/stored-answers.ts',
        'lib/live.ts',
        'week/basket/work-offline.ts',
        'help/inbox/InboxLink.tsx',
      ],
      first: ['routes/_signed-in/demand.tsx?tsr-split=component', 'week/quick-entry/EntryField.tsx'],
    },
  )
}

// The service worker, built into the finished build; scripts/precache.ts then gives it the list of files.
const worker = {
  ...plain,
  build: {
    ...plain.build,
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: false,
    rolldownOptions: { input: `${import.meta.dirname}/sw.ts`, output: { format: 'iife', entryFileNames: 'sw.js' } },
  },
} satisfies UserConfig

export default defineConfig(async ({ isSsrBuild, mode }) => {
  if (mode === 'worker') return worker
  if (isSsrBuild) return { ...plain, plugins: plugins() }
  return {
    ...plain,
    plugins: plugins(),
    build: {
      ...plain.build,
      rolldownOptions: {
        ...forBrowsers,
        output: {
          codeSplitting: { groups: await groups() },
          // The dictionaries have their own name, by which scripts/precache.ts excludes them.
          chunkFileNames: ({ moduleIds }: { moduleIds: string[] }) =>
            `assets/${moduleIds.some((id) => id.includes('@zxcvbn-ts')) ? 'guesses' : '[name]'}-[hash].js`,
        },
      },
    },
  }
})
