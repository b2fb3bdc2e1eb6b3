import { z } from 'zod'

/** Who may do what, as Google describes it for a project, an account or a secret. */
export const Policy = z.object({
  bindings: z.array(z.object({ role: z.string(), members: z.array(z.string()) })).default([]),
})

export function hasBinding(
  { bindings }: z.output<typeof Policy>,
  role: string,
  member: string,
): boolean {
  return bindings.some((binding) => binding.role === role && binding.members.includes(member))
}
