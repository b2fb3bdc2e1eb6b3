import { Article, ArticleSummary } from '@hairstyle/contract/api/articles.ts'
import { Creation, Face, Photo } from '@hairstyle/contract/api/creations.ts'
import { BalanceRecord, Item, Subscription } from '@hairstyle/contract/api/credits.ts'
import { Blogger, LabelCount, Style } from '@hairstyle/contract/api/library.ts'
import { Order } from '@hairstyle/contract/api/orders.ts'
import { Share } from '@hairstyle/contract/api/shares.ts'
import { Survey, SurveyAnswer, SurveyQuestion } from '@hairstyle/contract/api/survey.ts'
import { User } from '@hairstyle/contract/api/user.ts'
import { Envelope } from '@hairstyle/contract/envelope.ts'
import { DocumentId, HexColor, ImageSet, PictureUrl, Time } from '@hairstyle/contract/fields.ts'

/** Shapes that have a name in the document; calls refer to them. */
export const shapes = {
  Envelope,
  User,
  Subscription,
  Photo,
  Face,
  Creation,
  ImageSet,
  Style,
  Blogger,
  LabelCount,
  Item,
  BalanceRecord,
  Order,
  Share,
  Survey,
  SurveyQuestion,
  SurveyAnswer,
  ArticleSummary,
  Article,
  DocumentId,
  Time,
  PictureUrl,
  HexColor,
}
