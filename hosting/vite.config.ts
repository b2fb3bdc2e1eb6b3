import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where the site with its API runs while Vite serves the sources. */
const site = process.env.SITE_ORIGIN ?? 'http://127.0.0.1:5000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { host: '127.0.0.1', proxy: { '/api': site, '/__': site } },
  preview: { host: '127.0.0.1', proxy: { '/api': site, '/__': site } },
})
