// The asynchronous boundary that the documentation requires, so that shared modules are negotiated first.
void import('../../../host/src/main');
