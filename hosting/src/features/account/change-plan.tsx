import type { Item, Product, Subscription } from '@hairstyle/contract/api/credits.ts'
import { Suspense, lazy, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { useEver } from '../../lib/use-ever.ts'
import { planSides } from './plan-side.ts'
import { changeTexts as texts } from './texts.ts'

const ChangeDialog = lazy(async () => ({
  default: (await import('./change-dialog.tsx')).ChangeDialog,
}))

interface ChangePlanProps {
  readonly product: Product
  readonly subscription: Subscription
  readonly current: Item
  readonly others: readonly Item[]
}

/** Leads to the other plans. */
export function ChangePlan(plans: ChangePlanProps) {
  const [isChanging, setChanging] = useState(false)
  const wasAsked = useEver(isChanging)
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          planSides[plans.product].count('plan_subscription')
          setChanging(true)
        }}
      >
        {texts.action}
      </Button>
      <Suspense>
        {wasAsked && (
          <ChangeDialog opened={isChanging} {...plans} onClose={() => setChanging(false)} />
        )}
      </Suspense>
    </>
  )
}
