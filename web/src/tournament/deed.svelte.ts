// Something that is asked of the server with a press: one at a time, and why it was refused.

import { faultText } from './fault';

export class Deed {
  busy = $state(false);
  fault = $state('');

  /** try does something unless it is being done already; false where it was refused. */
  async try(act: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.fault = '';
    try {
      await act();
      return true;
    } catch (error) {
      this.fault = faultText(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
