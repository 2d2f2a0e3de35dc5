// The asynchronous boundary that the documentation requires: shared modules are negotiated before they are used.
void import('../../../host/src/main');
