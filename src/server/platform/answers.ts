/** An answer with another status than 200. */
export class Answer<T> {
  readonly status: number
  readonly body: T

  constructor(status: number, body: T) {
    this.status = status
    this.body = body
  }
}

/** An answer that is JSON already, made of parts that are written once. */
export class Written<T> {
  readonly json: string
  /** Never set: carries the type of what is written. */
  readonly written?: T

  constructor(json: string) {
    this.json = json
  }
}
