import { useState } from 'react'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toastStore } from '#web/ui/toast-store.ts'
import { Toasts } from '#web/ui/toast.tsx'

const toasts = toastStore()

export function Actions() {
  const [open, setOpen] = useState<'dialog' | 'alert' | 'question' | 'busy'>()
  const [answer, setAnswer] = useState('none')
  const close = () => setOpen(undefined)
  function answerWith(word: string) {
    setAnswer(word)
    close()
  }
  return (
    <section className="flex flex-col gap-4">
      <h2>Actions</h2>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" icon="search">
          Search
        </Button>
        <Button>Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Cancel booking</Button>
        <Button variant="primary" busy busyText="Proceeding">
          Proceed to Payment
        </Button>
        <Button disabled>Disabled</Button>
        <a href="#things" className={buttonClass({ variant: 'primary' })}>
          To the things
          <Icon name="arrow-right" />
        </a>
        <IconButton icon="heart" label="Keep" />
        <Spinner label="Loading" />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        <Button onClick={() => setOpen('alert')}>Open alert</Button>
        <Button onClick={() => setOpen('question')}>Open question</Button>
        <Button onClick={() => setOpen('busy')}>Open busy</Button>
        <Button onClick={() => toasts.show('success', 'Booking created successfully')}>Good toast</Button>
        <Button onClick={() => toasts.show('error', 'Searching failed')}>Bad toast</Button>
      </div>
      <p>Answer: {answer}</p>
      <Dialog open={open === 'dialog'} onClose={close} title="Where to?" closeText="Close">
        <p>Words of a dialog.</p>
        <Button variant="primary" onClick={close}>
          Done
        </Button>
      </Dialog>
      <Dialog
        open={open === 'busy'}
        onClose={() => answerWith('closed')}
        title="Under way"
        closeText="Close"
        busy
      >
        <Button onClick={() => answerWith('finished')}>Finish</Button>
      </Dialog>
      <AlertDialog
        open={open === 'alert'}
        type="error"
        title="Payment Canceled"
        confirmText="OK"
        onConfirm={() => answerWith('read')}
      >
        Your payment process was canceled. Please try again or contact support.
      </AlertDialog>
      <AlertDialog
        open={open === 'question'}
        type="info"
        title="The price has changed"
        confirmText="Continue"
        cancelText="Go back"
        onConfirm={() => answerWith('yes')}
        onCancel={() => answerWith('no')}
      >
        The price is now ₹19,250. Continue?
      </AlertDialog>
      <Toasts store={toasts} label="Messages" closeText="Close message" />
    </section>
  )
}
