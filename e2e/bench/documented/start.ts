// The asynchronous boundary that the documentation asks for: shared modules are negotiated before anything uses them.
void import('../../../host/src/main');
