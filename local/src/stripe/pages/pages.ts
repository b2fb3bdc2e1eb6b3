import type { IncomingMessage } from 'node:http'
import { payOpenInvoice } from '../billing/subscriptions.ts'
import type { Answer } from '../http/api.ts'
import { Refusal, refusalOf } from '../http/refusal.ts'
import type { Account } from '../state/account.ts'
import { runAction } from './actions.ts'
import { checkoutAction, checkoutPage } from './checkout.ts'
import { dashboardPage } from './dashboard.ts'
import { html } from './html.ts'
import { cardAnswer, redirectAnswer } from './layout.ts'
import { invoicePage, receiptPage } from './receipt.ts'

/** Serves everything but the API: hosted checkout, receipts, the dashboard and its buttons. */
export function answerPage(account: Account, request: IncomingMessage, body: string): Answer {
  try {
    refuseForeignForms(request)
    const { pathname } = new URL(request.url ?? '/', account.url)
    const [folder = '', name = '', more = ''] = pathname.slice(1).split('/')
    const fields = new URLSearchParams(body)
    switch (`${request.method ?? 'GET'} /${folder}`) {
      case 'GET /':
        return dashboardPage(account)
      case 'GET /c':
        return checkoutPage(account, account.find('checkout.session', more))
      case 'POST /c':
        return checkoutAction(account, account.find('checkout.session', more), fields)
      case 'GET /receipts':
        return receiptPage(account.find('charge', name))
      case 'GET /invoices':
        return invoicePage(account.find('invoice', name))
      case 'POST /invoices':
        account.store.batch(() => payOpenInvoice(account, account.find('invoice', name)))
        return redirectAnswer(`/invoices/${name}`)
      case 'POST /actions':
        runAction(account, name, fields)
        return redirectAnswer(`/#${fields.get('back') ?? ''}`)
      default:
        throw new Refusal(404, 'There is no such page.')
    }
  } catch (error) {
    const { status, message } = refusalOf(error)
    const title = status === 404 ? 'Not found' : 'That did not work'
    const content = html`<p>${message}</p>
      <a class="button" href="/">Dashboard</a>`
    return cardAnswer(title, content, status)
  }
}

/** No other site's page may press buttons here. */
function refuseForeignForms(request: IncomingMessage): void {
  const { origin, host } = request.headers
  if (request.method !== 'GET' && origin !== undefined && origin !== `http://${host ?? ''}`)
    throw new Refusal(403, 'This form was sent by another site.')
}
