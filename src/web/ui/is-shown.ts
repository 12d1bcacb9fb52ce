type Drawn = Partial<Pick<Element, 'checkVisibility'>> & Pick<Element, 'getClientRects'>

/** Whether an element is drawn; Safari says of what is in a closed part only from 17.4. */
export const isShown = (element: Drawn): boolean =>
  element.checkVisibility?.() ?? element.getClientRects().length > 0
