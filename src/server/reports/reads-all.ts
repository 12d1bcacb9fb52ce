/** Whether a report reads the documents of every booking, page by page: it may take long, and others are answered meanwhile. */
export const readsAll = (name: string, question: object): boolean =>
  name === 'checkGstReport' || ('file' in question && question.file === 'advances')
