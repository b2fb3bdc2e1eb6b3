import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildTargets } from './vite/browsers/supported.ts'
import { cataloguePictures } from './vite/catalogue-pictures.ts'
import { mirrorFiles } from './vite/mirror-files.ts'
import { oldBrowsers } from './vite/old-browsers.ts'
import { preloadFont } from './vite/preload-font.ts'
import { prerender } from './vite/prerender.ts'
import { requireSettings } from './vite/require-settings.ts'
import { serviceWorker } from './vite/service-worker.ts'

/** Where the site with its API runs while Vite serves the sources. */
const site = process.env.SITE_ORIGIN ?? 'http://127.0.0.1:5000'

/** What several pages are made of. */
const parts =
  /components\/(error|message|signed-out)-state|components\/(not-loaded|card-parts|search-field|page|chips|label-chips|more-button|pending-button)\.|lib\/(use-(debounced|pages|form|is-prerendered)|first-data)|swr\/dist\/infinite/

/** What shows a picture on several pages, the home page among them. */
const pictures =
  /components\/(picture-frame|compare-slider|skeletons)|library\/style-tile|photographed-first|hero-(after|before)/

/** What waits to be tried on, for pages that only show it. */
const drafts =
  /try-on\/((use-)?draft|smallest-url)|photo\/(photo-crop|face-crop)|library\/use-library\./

/** Not the camera: pages do without it until it is asked for. */
const tryOn =
  /src\/(?!shared\/photo\/(use-)?camera)(app\/try-on|(features|shared)\/(creations|library|photo|try-on))\/|lib\/show-section/

/** Icons that several pages show, and the home page does without. */
const pageIcons =
  /@tabler.*\/Icon(AdjustmentsHorizontal|AlertTriangleFilled|ArrowBackUp|ArrowsMaximize|Camera(Check)?|Chevron(Down|Left|Right)|CircleCheck|Clock|Coins|ColorPicker|Columns2|Copy|CreditCardOff|Dots|Download|ExternalLink|FlipVertical|FocusCentered|Infinity|Info(Circle|Small)|LayoutColumns|Lock|Maximize|Minus|MoodSad|Palette|Photo(Down|Plus)?|Plus|ReceiptRefund|Search|Share2|Star(Filled)?|Zoom(In|Out))\./

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    cataloguePictures(),
    mirrorFiles(),
    oldBrowsers(),
    preloadFont(),
    prerender(),
    requireSettings(),
    serviceWorker(),
  ],
  worker: { format: 'es' },
  build: {
    target: buildTargets,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page shares, and what several do, in a few files instead of dozens of crumbs.
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|scheduler|swr)\/(?!dist\/infinite)/,
            },
            {
              name: 'lib',
              test: /hosting\/src\/lib\/(?!use-debounced|use-pages|use-form|use-is-prerendered|first-data|until-there|count-search|show-section|tracking-paths|salon-kit-paths|find-issues|firebase-analytics|firebase-app-check|money|dates|save-file|share-|hand-out|contrast)|vite\/preload-helper/,
            },
            // Not main.tsx: it waits for routes, which wait for the shell.
            {
              name: 'shell',
              tags: ['$initial'],
              test: /^(?!.*(src\/first\/|main\.tsx|index\.html))/,
            },
            { name: 'page-icons', test: pageIcons, minShareCount: 2 },
            { name: 'icons', test: /@tabler/, minShareCount: 2 },
            { name: 'picture', test: pictures },
            { name: 'draft', test: drafts },
            { name: 'sharing', test: /shared\/sharing\/texts|lib\/(save-file|share-)/ },
            { name: 'parts', test: parts, minShareCount: 2 },
            { name: 'dialog', test: /components\/dialog/ },
            { name: 'try-on', test: tryOn, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': site, '/__': site } },
  preview: { host: '127.0.0.1', proxy: { '/api': site, '/__': site } },
})
