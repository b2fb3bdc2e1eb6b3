import type { User, UserDocument } from '../store/users.ts'

type Profile = Pick<UserDocument, 'name' | 'email'>
type Customer = Profile & Pick<User, 'stripeCustomerId'>

/** Stripe refuses longer ones. */
const longestName = 256

/** What Stripe is told of a person. */
export function customerProfile({ name, email }: Profile): Profile {
  // Without the half of a letter at the end.
  return { name: name.slice(0, longestName).replace(/[\uD800-\uDBFF]$/, ''), email }
}

/** What goes to a user's document together with a new profile, so that the customer at Stripe follows it soon. */
export function noteForCustomer(
  told: Customer,
  { name, email }: Profile,
  now: Date,
): Pick<UserDocument, 'customerCheckAt'> | Record<string, never> {
  const isTold = told.name === name && told.email === email
  return told.stripeCustomerId === null || isTold ? {} : { customerCheckAt: now }
}
