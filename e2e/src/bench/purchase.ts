import { launchBrowser } from '@hairstyle/local/browser.ts'
import type { LocalStack } from '@hairstyle/local/stack/local-stack.ts'
import type { Browser } from 'playwright-core'
import { desktop, openPage } from '../testing/open-page.ts'
import { signInPage } from '../testing/sign-in-page.ts'
import { median, report, say } from './report.ts'

const runs = 5

/** From pressing "Pay" on the checkout to the new balance on the screen, each time by a new account. */
export async function benchPurchase(stack: LocalStack): Promise<void> {
  const browser = await launchBrowser()
  try {
    await purchase(browser, stack)
    const times: number[] = []
    while (times.length < runs) times.push(await purchase(browser, stack))
    say(`from pay to balance: ${times.map((ms) => Math.round(ms)).join(', ')} ms`)
    report('purchase.pay_to_balance.p50', median(times) / 1000, 's')
  } finally {
    await browser.close()
  }
}

async function purchase(browser: Browser, stack: LocalStack): Promise<number> {
  const page = await openPage(browser, stack.siteUrl, desktop)
  try {
    await signInPage(page, stack)
    await page.goto('/shop')
    await page.getByRole('button', { name: /^Get 10 credits/ }).click()
    const pay = page.getByRole('button', { name: 'Pay', exact: true })
    await pay.click({ trial: true })
    const start = performance.now()
    // A click of the browser's own would wait for the page it leads to.
    await pay.dispatchEvent('click')
    await page
      .getByTitle(/^One credit is/)
      .getByText('11 credits')
      .waitFor()
    return performance.now() - start
  } finally {
    await page.context().close()
  }
}
