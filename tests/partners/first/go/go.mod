module partner

go 1.26
