import { Page, PageTitle } from '../../components/page.tsx'
import css from './share-page.module.css'
import { ShareWords } from './share-words.tsx'
import { SharedPicture } from './shared-picture.tsx'
import look from './shared-look.module.css'
import { shareTexts } from '../../shared/sharing/texts.ts'

const shape = { width: '{{width}}', height: '{{height}}' }

/** A shared page as far as its first picture, for the server to fill in: it shows before any script has run. */
export function ShareBeginning() {
  return (
    <Page>
      {'{{#title}}'}
      <PageTitle title="{{title}}" lead={shareTexts.lead} />
      {'{{#message}}'}
      <ShareWords message="{{message}}" name="{{owner}}" />
      {'{{/message}}'}
      <div className={css.body} data-count="{{count}}">
        <ul className={css.looks}>
          <li className={look.look}>
            <SharedPicture src="{{image}}" alt="{{look}}" {...shape} isFirst />
          </li>
          {'{{#second}}'}
          <li className={look.look}>
            <SharedPicture src="{{second}}" alt="{{secondLook}}" {...shape} isFirst={false} />
          </li>
          {'{{/second}}'}
        </ul>
      </div>
      {'{{/title}}'}
    </Page>
  )
}
