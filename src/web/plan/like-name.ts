import type { Like } from '#shared/domain/likes.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'

const likeKeys: Record<Like, MessageKey> = {
  'hill station': 'plan.likeHills',
  beach: 'plan.likeBeach',
  nature: 'plan.likeNature',
  lake: 'plan.likeLake',
  waterfall: 'plan.likeWaterfall',
  wildlife: 'plan.likeWildlife',
  trek: 'plan.likeTrek',
  snow: 'plan.likeSnow',
  desert: 'plan.likeDesert',
  backwaters: 'plan.likeBackwaters',
  plantation: 'plan.likePlantation',
  temple: 'plan.likeTemple',
  heritage: 'plan.likeHeritage',
  fort: 'plan.likeFort',
  craft: 'plan.likeCraft',
  'street food': 'plan.likeStreetFood',
  adventure: 'plan.likeAdventure',
  yoga: 'plan.likeYoga',
}

export const likeName = (like: Like): string => text(likeKeys[like])
