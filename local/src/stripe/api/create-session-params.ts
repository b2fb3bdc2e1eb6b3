import { z } from 'zod'
import { Email, Integer, Metadata, Off, PositiveAmount, Text, WebUrl } from '../http/params.ts'

/** What `POST /v1/checkout/sessions` takes: one price, nothing that this stand-in cannot honour. */
export const CreateSession = z.strictObject({
  mode: z.enum(['payment', 'subscription']),
  line_items: z
    .array(z.strictObject({ price: Text, quantity: PositiveAmount.optional() }))
    .min(1)
    .max(1, 'unsupported'),
  success_url: WebUrl,
  cancel_url: WebUrl.optional(),
  adaptive_pricing: z.strictObject({ enabled: Off }).optional(),
  allow_promotion_codes: Off.optional(),
  allowed_payment_method_types: z.array(z.enum(['card', 'us_bank_account'])).optional(),
  automatic_tax: z.strictObject({ enabled: Off }).optional(),
  billing_address_collection: z.literal('auto').optional(),
  client_reference_id: z.string().min(1).max(200).optional(),
  customer: Text.optional(),
  customer_email: Email.optional(),
  expires_at: Integer.optional(),
  locale: z.enum(['auto', 'en']).optional(),
  metadata: Metadata.optional(),
  payment_intent_data: z
    .strictObject({
      description: Text.optional(),
      metadata: Metadata.optional(),
      receipt_email: Email.optional(),
    })
    .optional(),
  submit_type: z.enum(['auto', 'pay']).optional(),
  subscription_data: z
    .strictObject({ description: Text.optional(), metadata: Metadata.optional() })
    .optional(),
  ui_mode: z.literal('hosted_page').optional(),
})
export type CreateParams = z.output<typeof CreateSession>
