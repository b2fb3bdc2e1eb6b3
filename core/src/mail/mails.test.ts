import { describe, expect, it } from 'vitest'
import { lowCreditsMail } from './low-credits-mail.ts'
import { readyMail } from './ready-mail.ts'
import { receiptMail } from './receipt-mail.ts'
import { renewalFailedMail } from './renewal-failed-mail.ts'
import { verificationMail } from './verification-mail.ts'

const payment = { name: 'Ada', title: '30 try-ons', amount: 999, currency: 'usd' }
const url = 'https://pay.example/receipt?a=1&b=2'

describe('every mail', () => {
  it('greets by name where there is one', () => {
    expect(readyMail('Ada', url).text).toMatch(/^Hello Ada!\n\n/)
    expect(readyMail('', url).text).toMatch(/^Hello!\n\n/)
    expect(verificationMail(url).text).not.toContain('Hello')
  })

  it('has its link in both forms, and nothing of a name becomes HTML', () => {
    const { text, html } = readyMail('<img src=x onerror=alert(1)>', url)
    expect(text).toContain(url)
    expect(html).toContain('href="https://pay.example/receipt?a=1&amp;b=2"')
    expect(html).not.toContain('<img')
  })
})

describe('the receipt', () => {
  it('says what was paid, what for, and how to ask about it', () => {
    const { subject, text } = receiptMail({ ...payment, credits: 30, reference: 'order-1', url })
    expect(subject).toBe('Your receipt: 30 try-ons, $9.99')
    expect(text).toContain('We received $9.99 for “30 try-ons”.')
    expect(text).toContain('30 try-ons are in your account')
    expect(text).toContain('Reference: order-1.')
  })

  it('writes currencies without minor units as they are', () => {
    const receipt = { ...payment, currency: 'jpy', amount: 1200, credits: 30, reference: 'x', url }
    expect(receiptMail(receipt).subject).toContain('¥1,200')
  })
})

describe('the mail about a renewal that failed', () => {
  it('says what is owed, what happens next, and where to pay', () => {
    const { subject, text } = renewalFailedMail({ ...payment, title: 'Monthly', amount: 799, url })
    expect(subject).toBe('We could not renew your plan “Monthly”')
    expect(text).toContain('$7.99')
    expect(text).toContain('We will try again')
    expect(text).toContain(url)
  })
})

describe('the mail about low credits', () => {
  it.each([
    [3, 'You have 3 try-ons left'],
    [1, 'You have one try-on left'],
    [0, 'You have no try-ons left'],
    [-4, 'You have no try-ons left'],
  ])('with %d', (credits, subject) => {
    const mail = lowCreditsMail({ name: 'Ada', credits, url })
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain('switch these mails off')
  })
})
