import type { Call } from './fake-command.ts'

/** What a command gives, as `ROLE MEMBER`. */
export function bindingOf({ role, member }: Call['flags']): string {
  return `${role} ${member}`
}

/** Such bindings as Google answers them. */
export function policyOf(bindings: ReadonlySet<string>) {
  return {
    bindings: [...bindings].map((binding) => {
      const [role, member] = binding.split(' ')
      return { role, members: [member] }
    }),
  }
}
