import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

// Both files of the font are needed by the first line of Czech text, so they are asked for together with the CSS.
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

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: `${import.meta.dirname}/routes`,
      generatedRouteTree: `${import.meta.dirname}/routes.gen.ts`,
      quoteStyle: 'single',
      semicolons: false,
    }),
    { ...optimizeLocales.vite({ locales: ['cs-CZ', 'sk-SK', 'en-US'] }), enforce: 'pre' as const },
    react({ compiler: true }),
    tailwindcss(),
    preloadFonts(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The CSP allows 'self' only, so nothing may become a data: address.
    assetsInlineLimit: 0,
    // Which files a page needs, for scripts/prerender.ts and scripts/budget.ts.
    manifest: true,
    rollupOptions: isSsrBuild ? {} : { input: [`${import.meta.dirname}/index.html`, `${import.meta.dirname}/site.html`] },
  },
}))
