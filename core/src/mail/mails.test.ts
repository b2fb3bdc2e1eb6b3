import { describe, expect, it } from 'vitest'
import { lowCreditsMail, verificationMail } from './account-mails.ts'
import { readyMail } from './look-mails.ts'
import { receiptMail, renewalFailedMail } from './payment-mails.ts'
import { sampleMails } from './sample-mails.ts'

const site = 'https://site.test'
const url = 'https://pay.example/receipt?a=1&b=2'
const payment = { site, name: 'Ada', title: '30 credits', amount: 999, currency: 'usd', url }
const brought = '30 credits are in your account.'
const receipt = { ...payment, brought, reference: 'order-1' }
const looks = { site, name: 'Ada', count: 2, picture: null }

describe('every mail', () => {
  it('greets by name where there is one', () => {
    expect(readyMail(looks).text).toMatch(/^Hello Ada!\n\n/)
    expect(readyMail({ ...looks, name: '' }).text).toMatch(/^Hello!\n\n/)
    expect(verificationMail({ site, link: url }).text).not.toContain('Hello')
  })

  it.each(Object.entries(sampleMails(site)))(
    '%s has the logo, a button, the reason it comes, and nothing that mail programs refuse',
    (_, { subject, html, text }) => {
      expect(html).toContain(`<title>${subject.replaceAll('&', '&amp;')}</title>`)
      expect(html).toContain('src="https://site.test/icons/icon-192.png"')
      expect(html).toMatch(/<td bgcolor="#6e3ce8"[^>]*><a href="https:/)
      expect(html).not.toMatch(
        /<script|<link|\sclass="[^"]*"[^>]*\sclass=|undefined|display:\s*(flex|grid)/,
      )
      expect(text).toMatch(/You get this email because/)
      expect(text).not.toMatch(/[<>]|undefined/)
    },
  )

  it('that can be switched off says where', () => {
    const { ready, photograph, share, receipt, 'low-credits': low } = sampleMails(site)
    for (const mail of [ready, photograph, share, low]) {
      expect(mail?.html).toContain('href="https://site.test/account"')
      expect(mail?.text).toContain('Change your email settings: https://site.test/account')
    }
    expect(receipt?.text).not.toContain('settings')
  })

  it('has its link in both forms, and nothing of a name becomes HTML', () => {
    const { text, html } = receiptMail({ ...receipt, name: '<img src=x onerror=alert(1)>' })
    expect(text).toContain(url)
    expect(html).toContain('href="https://pay.example/receipt?a=1&amp;b=2"')
    expect(html).not.toContain('<img src=x')
  })
})

describe('the mail about looks that are ready', () => {
  it('shows one of them, and counts', () => {
    const picture = { url: 'https://files.test/look.jpg', alt: 'You with “Bob”' }
    const { subject, html } = readyMail({ ...looks, count: 1, picture })
    expect(subject).toBe('Your new look is ready')
    expect(html).toMatch(/<img [^>]*src="https:\/\/files.test\/look.jpg" alt="You with “Bob”"/)
    expect(readyMail(looks).subject).toBe('Your new looks are ready')
  })
})

describe('the receipt', () => {
  it('says what was paid, what for, and how to ask about it', () => {
    const { subject, text } = receiptMail(receipt)
    expect(subject).toBe('Your receipt: 30 credits, $9.99')
    expect(text).toContain('We received $9.99 for “30 credits”.')
    expect(text).toContain('30 credits are in your account')
    expect(text).toContain('Reference: order-1')
  })

  it('writes currencies without minor units as they are', () => {
    const yen = { currency: 'jpy', amount: 1200 }
    expect(receiptMail({ ...receipt, ...yen }).subject).toContain('¥1,200')
  })
})

describe('the mail about a renewal that failed', () => {
  it('says what is owed, what happens next, and where to pay', () => {
    const plan = { ...payment, product: 'credits' as const, title: 'Monthly', amount: 799 }
    const { subject, text } = renewalFailedMail(plan)
    expect(subject).toBe('We could not renew your plan “Monthly”')
    expect(text).toContain('$7.99')
    expect(text).toContain('We will try again')
    expect(text).toContain('the ones you have stay yours')
    expect(text).toContain(url)
  })

  it('says of a plan for following accounts what happens to these', () => {
    const plan = { ...payment, product: 'tracking' as const, title: 'Salon', amount: 900 }
    expect(renewalFailedMail(plan).text).toContain('Nothing of them is lost')
  })
})

describe('the mail about low credits', () => {
  it.each([
    [3, 'You have 3 credits left'],
    [1, 'You have one credit left'],
    [0, 'You have no credits left'],
    [-4, 'You have no credits left'],
  ])('with %d', (credits, subject) => {
    expect(lowCreditsMail({ site, name: 'Ada', credits }).subject).toBe(subject)
  })
})
