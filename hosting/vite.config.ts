import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cataloguePictures } from './vite/catalogue-pictures.ts'
import { preloadFont } from './vite/preload-font.ts'
import { prerender } from './vite/prerender.ts'

/** Where the site with its API runs while Vite serves the sources. */
const site = process.env.SITE_ORIGIN ?? 'http://127.0.0.1:5000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), cataloguePictures(), preloadFont(), prerender()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page shares, in two files instead of a dozen crumbs.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|swr)\// },
            {
              name: 'lib',
              test: /hosting\/src\/lib\/(?!find-issues|firebase-analytics|money|dates)|vite\/preload-helper/,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': site, '/__': site } },
  preview: { host: '127.0.0.1', proxy: { '/api': site, '/__': site } },
})
