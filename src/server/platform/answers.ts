/** An answer with a status other than 200. */
export class Answer<T> {
  readonly status: number
  readonly body: T

  constructor(status: number, body: T) {
    this.status = status
    this.body = body
  }
}

/** An answer that is JSON already, joined from parts that were serialised once. */
export class Written<T> {
  readonly json: string
  /** Never set: carries the type of the body. */
  readonly written?: T

  constructor(json: string) {
    this.json = json
  }
}
